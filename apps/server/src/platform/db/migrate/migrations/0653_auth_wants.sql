-- What a payer wants before it decides, while it is awaited from here: the LOINC code or report type of each document, or that it wants
-- answers. No word of the payer's own: those stand sealed in its decision.
ALTER TABLE phi.auth_request ADD COLUMN wants text[] NOT NULL DEFAULT '{}';
