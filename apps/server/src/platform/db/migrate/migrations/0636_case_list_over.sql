-- What is over by its type downwards, and by its priority upwards: between equals the more urgent comes first, and of equal urgency the older. A page was sorted from all that is over.
CREATE INDEX case_master_over_type_last ON phi.case_master (client_id, status, type DESC, priority DESC, number) WHERE is_over;
CREATE INDEX case_master_over_priority_up ON phi.case_master (client_id, status, priority, number) WHERE is_over;
