import type { Charts } from '#/ehr/charts.ts';
import type { Ehr } from '#/ehr/records.ts';
import { escapeMarkup } from '#/http/markup.ts';
import { page } from '#/http/page.ts';

const few = 12;

/** How the EHR takes what the portal saves, to be tried at the desk. */
const savings = [
  ['', 'takes it'],
  ['slow', 'takes it slowly'],
  ['half', 'takes the fields and no insurance'],
  ['refused', 'refuses it'],
  ['stale', 'was changed by another'],
  ['away', 'does not answer'],
] as const;

/** Who is at the desk, and whose chart they open. */
export function responder({ Name, Users }: Ehr, charts: Charts, portal: string): string {
  const users = Users.map(
    ({ Username, Name: name, PracticeID, Note }, at) =>
      `<tr><td><label><input type="radio" name="user" value="${escapeMarkup(`${Username} ${PracticeID}`)}"${at === 0 ? ' checked' : ''}> ${escapeMarkup(name)}</label></td><td>${escapeMarkup(Note)}</td></tr>`,
  ).join('');
  const opens = charts
    .all()
    .slice(0, few)
    .map(
      ({ patient }) =>
        `<button name="patient" value="${escapeMarkup(patient.patientid)}">${escapeMarkup(`${patient.firstname} ${patient.lastname}`)}</button>`,
    )
    .join(' ');
  const takes = savings.map(([value, words]) => `<option value="${value}">${words}</option>`).join('');
  return page(
    `${Name}, an EHR of the sandbox`,
    `<form action="/ehr/chart"><p>Who is at the desk?</p><table>${users}</table>
<p><label>The portal is at <input name="portal" value="${escapeMarkup(portal)}" size="40"></label></p>
<p><label>What the portal saves: this EHR <select name="saving">${takes}</select></label></p>
<p>Open the chart of</p><p>${opens}</p></form>`,
  );
}

/** A patient's chart, with the portal inside it. */
export const chart = (name: string, patient: string, launch: string): string =>
  page(
    `${name}: ${patient}`,
    `<iframe title="Coverline" src="${escapeMarkup(launch)}" style="width:100%;height:44rem;border:1px solid #8886"></iframe>`,
  );
