import { screenAt } from '@coverline/contract/screens/landing.ts';
import { screens } from '@coverline/contract/screens/screens.ts';
import { z } from 'zod';

/** A violation of the page's policy as it may stand in a log: words of closed sets, names of our own files, origins. */
export type CspViolation = {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  readonly source: string | null;
  readonly line: number | null;
};

const text = z.string().max(4000).catch('');
const number = z.int().min(0).catch(-1);

/** As `report-uri` sends it, one a body. */
const old = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
    'line-number': number,
  }),
});
/** As `report-to` sends them, among reports of other kinds. */
const reports = z
  .array(
    z.object({
      type: text,
      body: z
        .object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: text, lineNumber: number })
        .catch({
          effectiveDirective: '',
          blockedURL: '',
          documentURL: '',
          sourceFile: '',
          lineNumber: -1,
        }),
    }),
  )
  .max(20);

/** What a body of either kind reports; null where it is of neither. */
export function readCspReports(body: unknown): readonly CspViolation[] | null {
  const one = old.safeParse(body);
  if (one.success) {
    const report = one.data['csp-report'];
    const directive = report['effective-directive'] || report['violated-directive'];
    return [
      told(directive, report['blocked-uri'], report['document-uri'], report['source-file'], report['line-number']),
    ];
  }
  const many = reports.safeParse(body);
  if (!many.success) return null;
  return many.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: of }) => told(of.effectiveDirective, of.blockedURL, of.documentURL, of.sourceFile, of.lineNumber));
}

const told = (directive: string, blocked: string, page: string, source: string, line: number): CspViolation => ({
  directive: /^[a-z][a-z-]{1,39}/.exec(directive)?.[0] ?? 'other',
  blocked: blockedOf(blocked),
  page: pageOf(page),
  source: sourceOf(source),
  line: line < 0 ? null : line,
});

const pathOf = (address: string) => URL.parse(address)?.pathname ?? '';

/** The path of a screen, which names nobody; of any other address nothing is kept. */
const pageOf = (address: string): string => screenAt(screens, pathOf(address))?.path.toLowerCase() ?? 'other';

/** A word such as `inline`, or the site that was asked: what follows it could hold anything. */
function blockedOf(blocked: string): string {
  if (/^[a-z][a-z-]{1,39}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (url === null) return 'other';
  return /^(https?|wss?):$/.test(url.protocol)
    ? `${url.protocol}//${url.host}`.slice(0, 200)
    : url.protocol.slice(0, 40);
}

/** A file of our own build; anybody else's code is an address that may say too much. */
const sourceOf = (address: string): string | null => /^\/assets\/[\w.-]{1,100}$/.exec(pathOf(address))?.[0] ?? null;
