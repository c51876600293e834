import type pg from 'pg';
import { seedUsers } from '#/entry/demo/seedUsers.ts';
import { monthStaff } from './staff.ts';

/** Everybody was here before the month began: passwords and terms are of then. */
export async function hireStaff(admin: pg.ClientBase): Promise<void> {
  await seedUsers(admin, monthStaff);
  await admin.query(
    "UPDATE identity.app_user SET password_changed_at = now() - interval '45 days' WHERE password_changed_at IS NOT NULL",
  );
  await admin.query(`
    UPDATE identity.terms SET effective_from = effective_from - interval '45 days';
    UPDATE identity.terms_acceptance SET accepted_at = accepted_at - interval '45 days'`);
}
