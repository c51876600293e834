import { addDays, daysBetween } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { DeskDay } from '@coverline/contract/clearance/money/moneyShapes.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { inConflict, UserError } from '#/platform/http/errors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import { closedTakings, dayEntries, deskDays, openDay, placeOfNote } from './deskDays.ts';
import { holdDesk } from './holdDesk.ts';
import { namesOf } from './readMoney.ts';
import { fault } from './recordEntry.ts';

/** So far back a day that nobody closed is told. */
const toldBack = 60;
/** Days of everybody that are shown at once. */
const mostDays = 92;

export const deskDayHandlers = ({
  phiSealer,
}: Pick<Deps, 'phiSealer'>): HandlersOf<'getDeskDay' | 'closeDeskDay' | 'getCloses'> => ({
  getDeskDay: (ctx, { On }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      const Today = dayIn(new Date(), timeZone);
      const on = On === '' ? Today : On;
      const entries = await dayEntries(phiSealer, trx, clientId, { userId, on });
      note({ entityType: 'desk', detail: `${on}: ${entries.map(({ EntryID }) => EntryID).join(' ')}` });
      const before = await deskDays(phiSealer, trx, clientId, { from: addDays(Today, -toldBack), to: Today, userId });
      return {
        ...(await myDay(phiSealer, trx, ctx.session, on)),
        Today,
        Open: before
          .filter((day) => day.ClosedAt === null && day.On < Today)
          .map((day) => day.On)
          .toReversed(),
        Entries: [...entries],
      };
    }),

  closeDeskDay: (ctx, { On, Counted, Note }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      note({ entityType: 'desk', detail: On });
      await holdDesk(trx, ctx.session);
      if (On > dayIn(new Date(), timeZone)) throw new UserError('This day has not come yet.');
      if (new Set(Counted.map(({ Tender }) => Tender)).size < Counted.length)
        throw fault('Counted', 'Each tender is counted once.');
      const day = await myDay(phiSealer, trx, ctx.session, On);
      const takings = closedTakings(day, Counted);
      if (day.ClosedAt !== null) {
        // Whoever is heard twice has closed it once.
        if (
          takings.every((one) =>
            day.Takings.some((kept) => kept.Tender === one.tender && kept.CountedCents === one.countedCents),
          )
        )
          return day;
        throw new UserError('This day is closed already. A correction goes into the next one.');
      }
      for (const { Tender, Count, ExpectedCents } of day.Takings) {
        const counted = Counted.find((one) => one.Tender === Tender);
        if (counted === undefined ? Count > 0 : counted.ExpectedCents !== ExpectedCents)
          throw inConflict('RecordChanged', 'Something was recorded that is not counted. Look at the day again.');
      }
      if (takings.some((one) => one.expectedCents !== one.countedCents) && Note.trim() === '')
        throw fault('Note', 'Say why what was counted is not what was expected.');
      await trx
        .insertInto('phi.desk_close')
        .values({
          client_id: clientId,
          user_id: userId,
          closed_on: On,
          takings: JSON.stringify(takings),
          note_enc: phiSealer.seal(placeOfNote(clientId, { userId, on: On }), Note.trim()),
        })
        .execute();
      return await myDay(phiSealer, trx, ctx.session, On);
    }),

  getCloses: (ctx, { From, To }) =>
    ctx.tx(async (trx, note) => {
      note({ entityType: 'desk', detail: `${From} to ${To}` });
      return { Days: [...(await closesOf(phiSealer, trx, ctx.session.clientId, { From, To }))] };
    }),
});

/** A user's own day, also one on which nothing was recorded. */
async function myDay(sealer: Sealer, trx: TenantTrx, session: ClientSession, on: string): Promise<DeskDay> {
  const { clientId, userId } = session;
  const [day] = await deskDays(sealer, trx, clientId, { from: on, to: on, userId });
  return day ?? openDay({ UserID: userId, UserName: (await namesOf(trx, [userId])).get(userId) ?? '', On: on }, []);
}

/** Everybody's days between two, both counted. */
export function closesOf(
  sealer: Sealer,
  trx: TenantTrx,
  clientId: string,
  { From, To }: { readonly From: string; readonly To: string },
): Promise<readonly DeskDay[]> {
  if (To < From) throw fault('To', 'The last day is before the first.');
  if (daysBetween(From, To) > mostDays) throw fault('To', `No more than ${mostDays} days are shown at once.`);
  return deskDays(sealer, trx, clientId, { from: From, to: To });
}
