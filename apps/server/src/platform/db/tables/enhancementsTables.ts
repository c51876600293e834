import type { enhancementAreas } from '@coverline/contract/enhancements/enhancements.ts';
import type { EnhancementStatus } from '@coverline/domain/enhancements/status.ts';
import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

export type EnhancementTableRow = {
  company_id: string;
  id: string;
  number: number;
  title: string;
  description: string;
  benefit: string;
  area: (typeof enhancementAreas)[number];
  priority: number;
  requester_id: string;
  client_id: string;
  status: Generated<EnhancementStatus>;
  decline_reason: Generated<string>;
  target_release: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  words: Generated<string>;
};

export type EnhancementCommentRow = {
  company_id: string;
  enhancement_id: string;
  id: string;
  author_id: string;
  client_id: string;
  by_staff: boolean;
  internal: boolean;
  body: string;
  written_at: Generated<string>;
};

/** Enhancement requests with their votes and comments. */
export type EnhancementsTables = {
  'identity.enhancement_counter': { company_id: string; last: number };
  'identity.enhancement': EnhancementTableRow;
  'identity.enhancement_vote': {
    company_id: string;
    enhancement_id: string;
    user_id: string;
    voted_at: Generated<string>;
  };
  'identity.enhancement_comment': EnhancementCommentRow;
};

export const enhancementsTableNames = {
  identity: [
    'identity.enhancement_counter',
    'identity.enhancement',
    'identity.enhancement_vote',
    'identity.enhancement_comment',
  ],
} as const satisfies TableNames;
