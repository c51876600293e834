import type { ImportColumn, ImportRow } from '@coverline/contract/userAdministration/userAdministration.ts';
import { loginBounds } from '@coverline/contract/logon/logon.ts';
import { rolesRefusal } from '@coverline/domain/access/administerUsers.ts';
import { roleWords } from '@coverline/domain/access/roleWords.ts';
import { clientRoles, roles, staffRoles, type ClientRole } from '@coverline/domain/access/roles.ts';
import { isEmail } from '@coverline/domain/validate/email.ts';
import type { Reach } from '../reach.ts';
import { refusalTexts } from '../refusals.ts';
import type { FileRow } from './readImportFile.ts';

export type Judged = ImportRow & { readonly clientId: string; readonly roles: readonly ClientRole[] };

type Named = { readonly id: string; readonly name: string; readonly mnemonic: string };

export type Judging = {
  readonly reach: Reach;
  readonly clients: readonly Named[];
  /** The client one works in. */
  readonly here: string;
  /** Lower-case addresses of people whom the asker administers; of others nothing is told. */
  readonly hereAlready: ReadonlySet<string>;
};

type Problem = ImportRow['Problems'][number];
type Found<T> = { readonly value: T; readonly problems: readonly Problem[] };

const problem = (Field: ImportColumn, Message: string): Problem => ({ Field, Message });
const letters = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** What becomes of each row, by the rules of the single invitation. */
export function judgeRows(rows: readonly FileRow[], judging: Judging): readonly Judged[] {
  // The last to write its address is the first row that has it.
  const firstOf = new Map(rows.toReversed().map(({ row, values }) => [values['E-mail'].toLowerCase(), row]));
  return rows.map(({ row, values, problems: ofRow }) => {
    const key = values['E-mail'].toLowerCase();
    const first = firstOf.get(key);
    const earlier = first === row ? undefined : first;
    const client = clientOf(values.Client, judging);
    const wanted = rolesOf(values.Roles);
    const refusal =
      client.value === '' || wanted.problems.length > 0
        ? null
        : rolesRefusal(
            judging.reach,
            { userId: '' },
            { clientId: client.value, before: [], after: wanted.value, otherAdministrators: 1 },
          );
    const problems = [
      ...ofRow,
      ...emailProblems(values['E-mail'], earlier),
      ...nameProblems('First name', values['First name']),
      ...nameProblems('Last name', values['Last name']),
      ...client.problems,
      ...wanted.problems,
      ...(refusal === null ? [] : [problem('Roles', refusalTexts[refusal])]),
    ];
    const isHere = problems.length === 0 && judging.hereAlready.has(key);
    return {
      Row: row,
      Email: values['E-mail'],
      FirstName: values['First name'],
      LastName: values['Last name'],
      Client: judging.clients.find(({ id }) => id === client.value)?.name ?? values.Client,
      Roles: values.Roles,
      Verdict: problems.length > 0 ? 'Fault' : isHere ? 'Here' : 'Invite',
      Problems: isHere
        ? [problem('E-mail', 'This person has an account already, and nothing is changed. Give roles in their record.')]
        : problems,
      clientId: client.value,
      roles: wanted.value,
    };
  });
}

function emailProblems(email: string, earlier: number | undefined): readonly Problem[] {
  if (email === '') return [problem('E-mail', 'The address is missing.')];
  if (!isEmail(email)) return [problem('E-mail', 'This is no e-mail address.')];
  if (email.length > loginBounds.email)
    return [problem('E-mail', `An address has ${loginBounds.email} letters at most.`)];
  return earlier === undefined
    ? []
    : [problem('E-mail', `The address stands in row ${earlier} already. Keep one row.`)];
}

function nameProblems(field: ImportColumn, name: string): readonly Problem[] {
  if (name === '') return [problem(field, 'The name is missing.')];
  return name.length > 50 ? [problem(field, 'A name has 50 letters at most.')] : [];
}

/** By name or mnemonic, whatever the case; of a client that is not theirs nobody learns whether there is one. */
function clientOf(name: string, { clients, here }: Judging): Found<string> {
  if (name === '') return { value: here, problems: [] };
  const wanted = name.toLowerCase();
  const found = clients.filter((client) => [client.name, client.mnemonic].some((one) => one.toLowerCase() === wanted));
  if (found.length === 1 && found[0] !== undefined) return { value: found[0].id, problems: [] };
  const own = clients.length > 5 ? '' : ` Yours: ${clients.map((client) => client.name).join(', ')}.`;
  const message =
    found.length > 1
      ? 'Several clients are called so. Write the mnemonic of the one you mean.'
      : `You administer no client of this name.${own}`;
  return { value: '', problems: [problem('Client', message)] };
}

/** Roles as screens or the product itself spell them, divided by semicolons, commas or bars. */
function rolesOf(cell: string): Found<readonly ClientRole[]> {
  const names = cell.split(/[;,|\n]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  if (names.length === 0) return { value: [], problems: [problem('Roles', 'Name at least one role.')] };
  const known = names.map((name) => ({ name, role: roles.find((role) => letters(role) === letters(name)) }));
  const problems = known.flatMap(({ name, role }) => {
    if (role === undefined)
      return [
        problem('Roles', `“${name.slice(0, 60)}” is no role. There are: ${clientRoles.map(roleWords).join(', ')}.`),
      ];
    if (staffRoles.some((staff) => staff === role))
      return [
        problem('Roles', `${roleWords(role)} is a role of the company: it is given in the person's record, not here.`),
      ];
    return [];
  });
  return { value: clientRoles.filter((role) => known.some((one) => one.role === role)), problems };
}
