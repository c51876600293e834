import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

export type TelemetryDayRow = {
  company_id: string;
  day: string;
  kind: 'View' | 'Call' | 'Diagnostic';
  name: string;
  count: number;
  failed: number;
  timed: number;
  total_ms: number;
  slowest_ms: number;
};

/** Counts of shown screens and answered calls. */
export type TelemetryTables = {
  'system.telemetry_day': TelemetryDayRow;
  'system.telemetry_session': {
    company_id: string;
    session_id: string;
    browser_id: string;
    user_id: string | null;
    began_at: Generated<string>;
    last_at: Generated<string>;
  };
};

export const telemetryTableNames = {
  system: ['system.telemetry_day', 'system.telemetry_session'],
} as const satisfies TableNames;
