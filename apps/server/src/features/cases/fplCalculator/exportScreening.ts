import { tierWords } from '@coverline/domain/demographics/poverty/charityTiers.ts';
import { type Household, memberWords } from '@coverline/domain/fplCalculator/household.ts';
import { householdProblems } from '@coverline/domain/fplCalculator/householdProblems.ts';
import { programWords } from '@coverline/domain/fplCalculator/programs.ts';
import { type ProgramResult, screenHousehold } from '@coverline/domain/fplCalculator/screenHousehold.ts';
import {
  findingOf,
  isIncomeTold,
  limitWords,
  noIncomeTold,
  sourceWords,
  whyWords,
} from '@coverline/domain/fplCalculator/screeningWords.ts';
import { type OwnTerms, wordedIn } from '@coverline/domain/terminology.ts';
import type { Column } from '#/platform/export/csv.ts';
import { readSite } from '#/platform/export/paper/letterhead.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import { drawLogo } from '#/platform/images/drawLogo.ts';
import { knownPerson } from './knownPerson.ts';
import { readPovertyBasis } from '#/services/poverty/povertyBasis.ts';
import { screeningPdf } from './screeningPdf.ts';

/** Worked out anew from what was typed: a file never says what the rules do not. */
export const exportScreening: Handlers['exportFplScreening'] = async (ctx, { RegMasterID, Format, ...household }) => {
  const { person, site, basis } = await ctx.tx(async (trx, note) => {
    const { clientId } = ctx.session;
    const asked = await readPovertyBasis(trx, { clientId, state: household.State, day: household.Day });
    refuseProblems(householdProblems(household, asked.first));
    if (asked.basis === null) throw new Error('the problems of a household name a day without a guideline');
    const found = RegMasterID === null ? null : await knownPerson(trx, clientId, { RegMasterID, VisitMasterID: null });
    note({
      entityType: 'poverty level',
      entityId: found?.RegMasterID,
      patientId: found?.RegMasterID,
      detail: Format,
    });
    return { person: found, site: await readSite(trx, ctx.session), basis: asked.basis };
  });
  const screening = screenHousehold(household, basis);
  if (Format !== 'PDF')
    return tableFile(
      { name, sheet: 'Programs', format: Format, terms: site.terms },
      columnsOf(household, site.terms),
      screening.results,
    );
  const { logo, ...own } = site;
  const head = { ...own.head, logo: await drawLogo(logo) };
  const body = await screeningPdf(
    { household, basis, screening, person },
    { ...own, head, timeZone: ctx.session.timeZone, madeAt: new Date() },
  );
  return { name: `${name}.pdf`, type: 'application/pdf', body };
};

const name = 'federal-poverty-level';

const columnsOf = ({ Members, Incomes }: Household, terms: OwnTerms): readonly Column<ProgramResult>[] => [
  { header: 'Person', value: ({ person }) => wordedIn(terms, memberWords(Members, person)) },
  { header: 'Age', value: ({ person }) => Members[person]?.Age ?? null },
  { header: 'Program', value: ({ program }) => wordedIn(terms, programWords[program]) },
  { header: 'Result', value: findingOf },
  { header: 'Household size', value: ({ share }) => share?.size ?? null },
  {
    header: 'Income a year',
    kind: 'money',
    value: ({ share }) => (isIncomeTold({ Incomes }) ? (share?.cents ?? null) : null),
  },
  {
    header: 'Poverty level, percent',
    value: ({ share }) => (share === null || !isIncomeTold({ Incomes }) ? null : share.basisPoints / 100),
  },
  { header: 'Limit', value: limitWords },
  { header: 'Limit a month', kind: 'money', value: ({ monthCents }) => monthCents },
  { header: 'Discount', value: ({ tier }) => (tier === null ? null : tierWords(tier)) },
  { header: 'To pay at most', kind: 'money', value: ({ most }) => most?.cents ?? null },
  {
    header: 'Why',
    value: (result) =>
      wordedIn(terms, [isIncomeTold({ Incomes }) ? '' : noIncomeTold, whyWords(result)].filter(Boolean).join(' ')),
  },
  { header: 'Source', value: (result) => wordedIn(terms, sourceWords(result)) },
];
