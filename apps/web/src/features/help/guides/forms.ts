import { type Guide, list, note, steps, text } from '#/features/help/article.ts';

export const formsAndLetters: Guide = {
  title: 'Fill forms and write letters',
  category: 'Eligibility',
  summary:
    'Applications, authorizations, requests and appeals of {a case}, filled from what is known, kept and printed.',
  version: '1.0',
  updated: '2026-11-29',
  about: 'cases',
  parts: [
    {
      title: 'In {a case}',
      blocks: [
        steps(
          'Open the {case} and choose Forms and letters. Choose the language, then a form or a letter, or several.',
          'Of a letter press Edit the text. What is not known stands in brackets: type over it.',
          'Press Fill and show. The pages are drawn as they will be printed, and each thing to look at is named with its field.',
          'Keep with the {case} makes a document of it, which does not change any more. PDF to print is what the {patient} signs.',
        ),
        note(
          'A form that was filled here is not the signed one: that comes back on paper and is a document of its own.',
        ),
      ],
    },
    {
      title: 'For several {cases} at once',
      blocks: [
        text('In the list mark up to 25 {cases} and press Print papers. Each gets its own, and all leave as one PDF.'),
      ],
    },
    {
      title: 'Keep the forms themselves',
      blocks: [
        steps(
          'A Jedi master uploads a fillable PDF in PDF Forms. What is no fillable PDF is refused, with what to do about it.',
          'Map the fields: by their names where these tell, else one by one. Fields for a pen are By hand, on paper.',
          'Try it on {a patient}, then mark it as offered and save.',
        ),
        list(
          'A new edition is the next version, with its first day. The one before ends on its last day.',
          'A version that was used stays as it is. Fields that nobody mapped stay empty, and whoever prints is told.',
          'A text that does not fit is written smaller; one that does not fit even then is told before anybody signs it.',
        ),
      ],
    },
  ],
};
