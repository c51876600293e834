import type pg from 'pg';
import { checkLinks } from '#/features/tradingPartners/medicalPolicy/checkLinks.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import type { Agenda } from './agenda.ts';
import type { Stage, Worker } from './stage.ts';
import { elise, joanna, priya, teresa, wren } from './staff.ts';

/** Payer, title, kind, page of the sandbox's site, codes, diagnoses, and the month of this year from which it holds. */
type Row = readonly [string, string, string, string, string?, string?, number?];

const imported: readonly Row[] = [
  ['CMS01', 'Magnetic resonance imaging', 'NCD', 'there/magnetic-resonance-imaging', '70336; 70540-70559; 73718-73723'],
  [
    'CMS01',
    'Lumbar epidural injections',
    'LCD',
    'there/lumbar-epidural-injections',
    '62321-62323; 64479-64484',
    'M48.06; M54.1',
  ],
  ['CMS01', 'Total knee arthroplasty', 'LCD', 'there/total-knee-arthroplasty', '27447', 'M17'],
  ['CMS01', 'Facet joint interventions', 'LCD', 'moved/facet-joint-interventions', '64490-64495; 64633-64636', 'M47'],
  ['CMS01', 'Molecular pathology', 'LCD', 'there/molecular-pathology', '81162-81408; 0001U-0400U'],
  [
    'CMS01',
    'Positive airway pressure devices',
    'LCD',
    'there/positive-airway-pressure',
    'E0601; E0470-E0472',
    'G47.33',
  ],
  ['CVMCD', 'Services that need approval', 'PA list', 'there/services-that-need-approval'],
  ['CVMCD', 'Preferred drugs', 'Drug list', 'there/preferred-drugs', '', '', 10],
  ['CVMCD', 'Physical therapy beyond twenty visits', 'Commercial policy', 'there/physical-therapy', '97110-97140'],
  ['BLUE1', 'Advanced imaging', 'Commercial policy', 'there/advanced-imaging', '70450-70559; 72125-72159; 73218-73223'],
  ['BLUE1', 'Bariatric surgery', 'Commercial policy', 'there/bariatric-surgery', '43644-43645; 43770-43775', 'E66'],
  ['BLUE1', 'Genetic testing', 'Commercial policy', 'gone/genetic-testing', '81162-81408'],
  ['BLUE1', 'Specialty drugs under the medical benefit', 'Drug list', 'there/specialty-drugs', 'J0135-J9999'],
  ['NORTH', 'Sleep studies', 'Commercial policy', 'there/sleep-studies', '95800-95811', 'G47'],
  ['NORTH', 'Spinal fusion', 'Commercial policy', 'there/spinal-fusion', '22533-22632', 'M43; M48; M51'],
  ['NORTH', 'Services to notify of', 'PA list', 'headless/services-to-notify-of'],
  ['PRBCB', 'Cardiac imaging', 'Commercial policy', 'there/cardiac-imaging', '78451-78454; 93350-93351', 'I20; I25'],
  ['PRBCB', 'Prior authorization list', 'PA list', 'there/prior-authorization-list'],
  ['PRBCB', 'Infusion at home', 'Commercial policy', 'wary/infusion-at-home', 'S9325-S9379'],
  [
    'SUMMA',
    'Knee and hip replacement',
    'Commercial policy',
    'there/knee-and-hip-replacement',
    '27130; 27447',
    'M16; M17',
  ],
  ['SUMMA', 'Prior authorization list of the year', 'PA list', 'there/prior-authorization-of-the-year'],
  ['SUMMA', 'Part B drugs that begin with another', 'Drug list', 'there/part-b-step-therapy', 'J0135-J9999'],
  [
    'JUNIP',
    'Behavioral health services',
    'Commercial policy',
    'there/behavioral-health',
    '90832-90853; H0001-H2037',
    'F32; F33',
  ],
  ['JUNIP', 'Dental care under anesthesia', 'Commercial policy', 'closed/dental-anesthesia', '00170', 'K02'],
  ['TIDEL', 'Services to certify', 'PA list', 'there/services-to-certify'],
  [
    'TIDEL',
    'Outpatient surgery at a center',
    'Commercial policy',
    'there/site-of-service',
    '29881; 43239; 45378-45385',
  ],
  [
    'GRANT',
    'Magnetic resonance imaging of joints',
    'Commercial policy',
    'there/mri-of-joints',
    '73218-73223; 73718-73723',
    'M17; M23; S83',
  ],
  ['GRANT', 'Precertification list', 'PA list', 'there/precertification-list'],
  ['NWRX1', 'Formulary', 'Drug list', 'there/formulary'],
];

/** The operator's list of where payers publish their policies: imported, looked after, and added to by those who found one. */
export function addPolicyLinks(agenda: Agenda, stage: Stage, admin: pg.ClientBase): void {
  const year = agenda.today.slice(0, 4);
  const keeper = wren('lakeside');
  // Two links of the sandbox's site stand there already.
  const site = async (): Promise<string> => {
    const { rows } = await admin.query<{ url: string }>('SELECT url FROM system.policy_link WHERE id = $1', [
      demoId('policy link joints'),
    ]);
    return new URL('/policies/', rows[0]?.url).href;
  };
  const setUp = async () => {
    const base = await site();
    const cells = imported.map(([payer, title, kind, page, codes = '', dx = '', month = 1]) =>
      [payer, title, `${base}${page}`, kind, codes, dx, `${year}-${String(month).padStart(2, '0')}-01`].join(','),
    );
    const file = Buffer.from(['Payer ID,Title,URL,Kind,Codes,Diagnoses,Effective from', ...cells].join('\n'));
    const { Version } = await stage.act(keeper, 'previewPolicyImport', {}, file);
    await stage.act(keeper, 'confirmPolicyImport', { Version });
  };
  const suggest = async (worker: Worker, payer: string, Title: string, page: string, Codes: string, Why: string) => {
    await stage.act(worker, 'suggestPolicyLink', {
      PartnerID: demoId(`partner ${payer}`),
      Title,
      URL: `${await site()}${page}`,
      Kind: 'Commercial policy',
      Plan: '',
      State: '',
      Codes,
      Diagnoses: '',
      EffectiveFrom: `${year}-01-01`,
      EffectiveTo: '',
      Source: '',
      Why,
    });
  };
  const settle = async (Title: string, To: string, Why = '') => {
    const { Rows } = await stage.act(elise('lakeside'), 'listPolicyLinks', { Search: Title });
    const [link] = Rows;
    if (link === undefined) throw new Error(`no link is called ${Title}`);
    await stage.act(elise('lakeside'), 'movePolicyLink', { LinkID: link.LinkID, Version: link.Version, To, Why });
  };
  agenda.add(agenda.first, 6 * 60 + 55, setUp, { alone: true });
  agenda.add(-4, 10 * 60, () =>
    suggest(priya, 'NORTH', 'Pain management', 'there/pain-management', '62320-62327', 'Asked for at each injection'),
  );
  agenda.add(-4, 11 * 60, () =>
    suggest(joanna, 'TIDEL', 'A forum on denials', 'there/forum', '', 'Somebody writes how they do it'),
  );
  agenda.add(-3, 9 * 60, async () => {
    await settle('Pain management', 'Approved');
    await settle('A forum on denials', 'Rejected', 'Not what the payer publishes.');
    await settle('Infusion at home', 'Retired', 'Part of the prior authorization list since this quarter.');
  });
  agenda.add(-2, 15 * 60, () =>
    suggest(teresa, 'GRANT', 'Hip arthroscopy', 'there/hip-arthroscopy', '29914-29916', 'Denied twice for want of it'),
  );
  agenda.add(-1, 6 * 60, () => checkLinks(stage.deps), { alone: true });
}
