import { fileFields, fileProblems } from '../batch/fileFields.ts';
import type { ConfigField, ConfigOf, ConfigProblem } from '../configField.ts';
import { accessFields, accessProblems, leadsUpwards, upwardsMessage } from '../sftp/accessFields.ts';

/** Settings of an SFTP connection for files of questions. Its credentials are its own: no real-time connection has them. */
export const sftpFields = [
  ...accessFields,
  {
    name: 'OutFolder',
    label: 'Folder for our files',
    type: 'text',
    required: true,
    secret: false,
    help: 'Where the payer takes 270 files. A file is written under its name with .part behind it, and renamed when it is whole.',
    maxLength: 200,
  },
  {
    name: 'InFolder',
    label: 'Folder of answers',
    type: 'text',
    required: true,
    secret: false,
    help: 'Where the payer leaves TA1, 999 and 271 files.',
    maxLength: 200,
  },
  {
    name: 'DoneFolder',
    label: 'Folder for files that were taken in',
    type: 'text',
    required: false,
    secret: false,
    help: 'A file whose answers are kept is moved there. Empty: it is deleted.',
    maxLength: 200,
  },
  {
    name: 'FileName',
    label: 'Name of a file',
    type: 'text',
    required: true,
    secret: false,
    help: 'As the payer wants it, with {control}, {date}, {time} and {sender}; {control} must be in it.',
    maxLength: 100,
    otherwise: '270_{sender}_{date}_{control}.edi',
  },
  ...fileFields,
] as const satisfies readonly ConfigField[];

export type SftpConfig = ConfigOf<typeof sftpFields>;

const nameParts = /^(?:[A-Za-z0-9._-]|\{(?:control|date|time|sender)\})+$/u;
const folders = ['OutFolder', 'InFolder', 'DoneFolder'] as const;

/** What is wrong with settings that are each well alone. */
export function sftpProblems(given: SftpConfig): readonly ConfigProblem[] {
  const problems: ConfigProblem[] = [...fileProblems(given), ...accessProblems(given)];
  if (!nameParts.test(given.FileName) || !given.FileName.includes('{control}'))
    problems.push({
      field: 'FileName',
      message:
        'A name has letters, digits, points, lines and {date}, {time}, {sender}; and {control}, by which files differ.',
    });
  for (const field of folders) if (leadsUpwards(given[field] ?? '')) problems.push({ field, message: upwardsMessage });
  if (given.InFolder === given.OutFolder)
    problems.push({ field: 'InFolder', message: 'Answers come in another folder than our files go to.' });
  if (given.DoneFolder !== null && [given.InFolder, given.OutFolder].includes(given.DoneFolder))
    problems.push({ field: 'DoneFolder', message: 'This must be another folder than the two above.' });
  return problems;
}
