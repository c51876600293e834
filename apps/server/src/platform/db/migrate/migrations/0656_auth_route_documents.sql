-- By which guide of X12 275 documents go to a payer beside a 278, over the same gateway: X316 is of reviews, X314 of claims and used for
-- reviews by agreement; None: by hand. Of a route over FHIR it says nothing: a bundle carries them.
ALTER TABLE system.auth_route ADD COLUMN documents text NOT NULL DEFAULT 'None';
ALTER TABLE system.auth_route ADD CONSTRAINT auth_route_documents_check CHECK (documents IN ('None', 'X316', 'X314'));
