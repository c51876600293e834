-- Each filter goes back in time from an index of its own; most lookups were refused by nobody and ask for no number.
CREATE INDEX lookup_gateway_asked ON phi.lookup (client_id, gateway_id, requested_at DESC, id DESC);
CREATE INDEX lookup_refused_asked ON phi.lookup (client_id, requested_at DESC, id DESC) WHERE aaa_codes <> '{}';
CREATE INDEX lookup_kind_asked ON phi.lookup (client_id, kind, requested_at DESC, id DESC) WHERE kind <> 'Eligibility';
