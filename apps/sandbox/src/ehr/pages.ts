import type { Ehr, Patients } from '#/ehr/records.ts';
import { escapeMarkup } from '#/http/markup.ts';
import { page } from '#/http/page.ts';

const few = 12;

/** Who is at the desk, and whose chart they open. */
export function responder({ Name, Users }: Ehr, patients: Patients, portal: string): string {
  const users = Users.map(
    ({ Username, Name: name, PracticeID, Note }, at) =>
      `<tr><td><label><input type="radio" name="user" value="${escapeMarkup(`${Username} ${PracticeID}`)}"${at === 0 ? ' checked' : ''}> ${escapeMarkup(name)}</label></td><td>${escapeMarkup(Note)}</td></tr>`,
  ).join('');
  const charts = [...patients.values()]
    .slice(0, few)
    .map(
      ({ patient }) =>
        `<button name="patient" value="${escapeMarkup(patient.patientid)}">${escapeMarkup(`${patient.firstname} ${patient.lastname}`)}</button>`,
    )
    .join(' ');
  return page(
    `${Name}, an EHR of the sandbox`,
    `<form action="/ehr/chart"><p>Who is at the desk?</p><table>${users}</table>
<p><label>The portal is at <input name="portal" value="${escapeMarkup(portal)}" size="40"></label></p>
<p>Open the chart of</p><p>${charts}</p></form>`,
  );
}

/** A patient's chart, with the portal inside it. */
export const chart = (name: string, patient: string, launch: string): string =>
  page(
    `${name}: ${patient}`,
    `<iframe title="Coverline" src="${escapeMarkup(launch)}" style="width:100%;height:44rem;border:1px solid #8886"></iframe>`,
  );
