import { refusals } from '#/answers/refusals.ts';
import { mbiOfCode, scenarios } from '#/answers/scenarios.ts';
import { coverages } from '#/authorization/crd/coverages.ts';
import { forms } from '#/authorization/dtr/forms.ts';
import { refusals278 } from '#/authorization/refusals278.ts';
import { failures, manners, outcomes } from '#/authorization/words.ts';
import { escapeMarkup } from '#/http/markup.ts';
import { page } from '#/http/page.ts';
import { bureauScenarios } from '#/bureau/scenarios.ts';
import type { Payer } from '#/payers.ts';

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>` +
  rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escapeMarkup(cell)}</td>`).join('')}</tr>`).join('') +
  '</tbody></table>';

/** Words of prior authorization: what is decided, what is odd about it, what fails, and what CRD and DTR say. */
function authorizationWords(): readonly (readonly string[])[] {
  const told = [outcomes, coverages, forms].flatMap((rows) => Object.entries(rows));
  return [
    ...told.map(([word, { does }]) => [`-${word}`, does]),
    ...[manners, failures].flatMap((rows) => Object.entries(rows)).map(([word, does]) => [`-${word}`, does]),
    ...Object.entries(refusals278).map(([code, [level]]) => [
      `-AAA${code}`,
      `refused with AAA ${code} at the ${level}`,
    ]),
  ];
}

/** What this sandbox plays, and what to type to make it play it. */
export function homePage(payers: readonly Payer[], smtpPort: number, identityPort: number): string {
  const played = Object.entries(scenarios).map(([name, { mbi, does }]) => [`-${name}`, mbi, does]);
  const refused = Object.entries(refusals).map(([code, [level, followUp]]) => [
    `-AAA${code}`,
    mbiOfCode(code),
    `refused with AAA ${code} at the ${level}, follow-up ${followUp}`,
  ]);
  return page(
    'Coverline sandbox',
    `<p>The outside world in a box: payers, a mailbox, a hospital's directory (OpenID Connect on port ${identityPort}), and an EHR that opens the portal inside its pages. Nothing here is real, and nothing is kept.</p>
<ul><li><a href="/mail">Mail</a> that the portal sent (SMTP on port ${smtpPort})</li><li><a href="/calls">Calls</a> that payers received</li><li><a href="http://127.0.0.1:${identityPort}/ehr">The EHR</a></li></ul>
<h2>Payers</h2>${table(
      ['Payer', 'Payer id', 'Receiver', 'Kind', 'Reached by'],
      payers.map(({ Name, PayerId, ReceiverId, Kind, Transport }) => [Name, PayerId, ReceiverId, Kind, Transport]),
    )}
<h2>Scenarios</h2><p>End the member id with the words of the first column, or, with no member id, use them as the last name. At Medicare use the identifier of the second column.</p>
${table(['Ends with', 'At Medicare', 'What happens'], [...played, ...refused])}
<h2>Prior authorization</h2><p>As a 278 at the doors of the payers, and as Da Vinci PAS, CRD and DTR at <code>/fhir/PAYER</code> and <code>/crd/PAYER</code>. End the member id or the last name with words, such as X1-PEND-DENY. <a href="/authorizations">What payers were asked</a></p>
${table(['Ends with', 'What happens'], authorizationWords())}
<h2>Demographic bureau</h2><p>At <code>/bureau</code>. End the last name with a word, such as Ames-MOVED; several may follow one another.</p>
${table(
  ['Ends with', 'What happens'],
  Object.entries(bureauScenarios).map(([name, { does }]) => [`Ames-${name}`, does]),
)}`,
  );
}
