import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

export type GuideAnswerRow = {
  user_id: string;
  guide: string;
  version: string;
  helped: boolean;
  answered_at: Generated<string>;
};

/** Whether guides helped. */
export type HelpTables = {
  'identity.guide_answer': GuideAnswerRow;
};

export const helpTableNames = {
  identity: ['identity.guide_answer'],
} as const satisfies TableNames;
