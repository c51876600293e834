import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { query } from '#/fixtures/database.ts';
import { createPerson, type Person } from '#/fixtures/people.ts';

export const fplConfigPath = '/spifcasemanagement/FPLConfig';

/** A limit that somebody else has proposed, which waits for a second person. */
export async function proposeOfAnother(State: string, Category: string): Promise<string> {
  const { id: proposer } = await createPerson({ staff: ['FRHCJediMaster'] });
  const id = randomUUID();
  const line = {
    Table: 'Limit',
    Deed: 'Set',
    State,
    Category,
    Percent: 201,
    From: '2026-02-01',
    Source: 'Letter of the agency, 11/02/2026',
  };
  await query(
    `INSERT INTO system.fpl_change (id, lines, reason, proposed_by) VALUES ($1, $2, 'The agency has told it by letter', $3)`,
    [id, JSON.stringify([line]), proposer],
  );
  return id;
}

/** What somebody else did with it meanwhile. */
export async function settle(id: string, status: 'Rejected', { id: by }: Person): Promise<void> {
  await query(
    `UPDATE system.fpl_change SET status = $2, settled_by = $3, settled_at = now(), settled_why = 'The letter speaks of another year'
      WHERE id = $1`,
    [id, status, by],
  );
}

export async function openChange(page: Page, id: string): Promise<void> {
  await page.goto(`${fplConfigPath}?view=changes&change=${id}`);
  await expect(page.getByRole('dialog').getByText('The agency has told it by letter')).toBeVisible();
}
