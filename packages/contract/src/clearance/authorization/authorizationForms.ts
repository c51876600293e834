import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { id, nothing, text } from '../../wire/fields.ts';
import { authFormDetail, formAnswer, formStates, formTextLength, mostFormAnswers } from './authorizationFormShapes.ts';
import { authFolder, forAuths } from './authorizations.ts';
import { authVersion } from './authorizationShapes.ts';

const deed = { ...forAuths, effect: 'writes' } as const;

/** The forms that a payer wants filled in before it decides (Da Vinci DTR). */
export const authFormCalls = {
  fetchAuthorizationForms: call({
    ...deed,
    path: `${authFolder}/FetchForms`,
    summary:
      'Asks the payer for the forms that it wants filled in. One that is there already stays with its answers; one that nobody can answer is refused, with why.',
    audit: 'FetchAuthorizationForms',
    payload: z.strictObject({ AuthID: id }),
    data: z.object({
      Fetched: z.number(),
      Kept: z.number(),
      Refused: z.number(),
      /** Why the payer could not be asked; '' where it was. */
      Detail: z.string(),
    }),
  }),
  getAuthorizationForm: call({
    ...forAuths,
    effect: 'reads',
    path: `${authFolder}/GetForm`,
    summary: 'A form of a payer with the answers so far: where each is from, and whether somebody confirmed it.',
    audit: 'GetAuthorizationForm',
    payload: z.strictObject({ AuthID: id, FormID: id }),
    data: authFormDetail,
  }),
  saveAuthorizationForm: call({
    ...deed,
    path: `${authFolder}/SaveForm`,
    summary:
      'Saves the answers to a form as far as they go. With Ends it is finished, all questions answered and confirmed; of one that asks question by question, the next one is asked for. A save from an older version is a 409, RecordChanged.',
    audit: 'SaveAuthorizationForm',
    payload: z.strictObject({
      AuthID: id,
      FormID: id,
      Version: authVersion,
      Answers: z
        .array(
          z.strictObject({
            LinkID: text(formTextLength),
            Given: z.array(z.strictObject({ Answer: formAnswer, IsConfirmed: z.boolean() })).max(mostFormAnswers.each),
          }),
        )
        .max(mostFormAnswers.questions),
      Ends: z.boolean().default(false),
    }),
    data: z.object({
      Version: z.number(),
      State: z.enum(formStates),
      /** Why the next question could not be asked for; '' where it was, or none was wanted. */
      Detail: z.string(),
    }),
  }),
  keepAuthorizationFormPaper: call({
    ...deed,
    path: `${authFolder}/KeepFormPaper`,
    summary:
      'Draws a form that is filled in as PDF and keeps it among the documents that go along: for payers that take paper.',
    audit: 'KeepAuthorizationFormPaper',
    payload: z.strictObject({ AuthID: id, FormID: id }),
    data: z.object({ DocumentID: z.string(), Control: z.string() }),
  }),
  removeAuthorizationForm: call({
    ...deed,
    path: `${authFolder}/RemoveForm`,
    summary: 'Removes a form that the payer has not got. One that is gone stays gone; it can be fetched anew.',
    audit: 'RemoveAuthorizationForm',
    payload: z.strictObject({ AuthID: id, FormID: id }),
    data: nothing,
  }),
};
