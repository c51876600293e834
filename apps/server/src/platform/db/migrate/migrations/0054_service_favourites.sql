-- The client's own service types: the one a new request begins with, and those that come first, in order.
ALTER TABLE phi.eligibility_setting
  ADD COLUMN default_service text NOT NULL DEFAULT '30' CHECK (default_service ~ '^[A-Z0-9]{1,3}$'),
  ADD COLUMN service_favourites text[] NOT NULL DEFAULT '{}' CHECK (cardinality(service_favourites) <= 20);
