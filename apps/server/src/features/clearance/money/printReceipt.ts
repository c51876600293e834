import type { Deps } from '#/features/deps.ts';
import { readSite } from '#/platform/export/paper/letterhead.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { drawLogo } from '#/platform/images/drawLogo.ts';
import { readVisit } from '../estimate/readVisit.ts';
import { receiptPdf } from './paper/receiptPdf.ts';
import { readMoney } from './readMoney.ts';
import { knownEntry } from './recordEntry.ts';

/** The receipt of an entry, as it stands now: one that was voided says so. */
export const printReceipt =
  ({ phiSealer }: Pick<Deps, 'phiSealer'>): Handlers['printReceipt'] =>
  async (ctx, { EntryID, Language: language }) => {
    const { clientId, timeZone } = ctx.session;
    const { site, ...shown } = await ctx.tx(async (trx, note) => {
      const row = await knownEntry(trx, clientId, EntryID);
      if (row === undefined) throw notFound();
      const visit = await readVisit(trx, clientId, row.visit_master_id);
      note({
        entityType: 'visit',
        entityId: visit.id,
        patientId: visit.reg_master_id,
        detail: `receipt ${row.number}, ${language}`,
      });
      const money = await readMoney(phiSealer, trx, ctx.session, visit.id);
      const entry = money.Entries.find((one) => one.EntryID === row.id);
      if (entry === undefined) throw notFound();
      return { visit, money, entry, site: await readSite(trx, ctx.session) };
    });
    const { logo, ...own } = site;
    const head = { ...own.head, logo: await drawLogo(logo) };
    const body = await receiptPdf(shown, { ...own, head, timeZone, madeAt: new Date(), language });
    return { name: `receipt-${shown.entry.Number}.pdf`, type: 'application/pdf', body };
  };
