-- Files that come from outside are shown to a virus scanner, where one is set.
ALTER TABLE phi.client_file ADD COLUMN scanned_by text; -- the scanner that found nothing in it; NULL: none has looked
ALTER TABLE phi.exchange_file ADD COLUMN scan_waits_since timestamptz; -- since when a scanner that is set gives no verdict
