import { priorLetterKeys } from '@coverline/domain/cases/forms/letters/letterKeys.ts';
import { z } from 'zod';
import { letterTextLength } from '../../cases/forms/casePapers.ts';
import { paperLanguage } from '../../cases/forms/pdfForms.ts';
import { call } from '../../wire/call.ts';
import { id, text } from '../../wire/fields.ts';
import { authFolder, forAuths } from './authorizations.ts';

const letter = { AuthID: id, Letter: z.enum(priorLetterKeys), Language: paperLanguage };

/** Letters about a prior authorization that was denied: an appeal, a request for a peer-to-peer. */
export const authLetterCalls = {
  getAuthorizationLetter: call({
    ...forAuths,
    path: `${authFolder}/GetLetter`,
    summary: 'A letter filled for an authorization, as text to be edited; what is not known stands in brackets.',
    effect: 'reads',
    audit: 'GetAuthorizationLetter',
    payload: z.strictObject(letter),
    data: z.object({ Text: z.string() }),
  }),
  keepAuthorizationLetter: call({
    ...forAuths,
    path: `${authFolder}/KeepLetter`,
    summary: 'Draws a letter as PDF and keeps it among the documents that go along.',
    effect: 'writes',
    audit: 'KeepAuthorizationLetter',
    payload: z.strictObject({ ...letter, Text: text(letterTextLength).min(1) }),
    data: z.object({ DocumentID: z.string(), Control: z.string() }),
  }),
};
