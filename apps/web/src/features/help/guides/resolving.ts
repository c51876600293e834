import { type Guide, list, note, steps, terms, text } from '#/features/help/article.ts';

export const resolving: Guide = {
  title: 'Resolving an answer that is not good',
  category: 'Eligibility',
  summary: 'From inactive or not found to a coverage that is saved and checked, with nothing typed twice.',
  version: '1.0',
  updated: '2026-11-28',
  about: 'eligibility',
  parts: [
    {
      title: 'The way',
      blocks: [
        steps(
          'Press Resolve below the verdict of an answer that is inactive, another person’s or unknown. That says that you ask for treatment or payment of this {patient}.',
          'Name, address and numbers are checked. Where one differs, accept it or leave it as registered.',
          'Whoever may cover the {patient} is asked, within the cap of your search. You may leave; the search goes on.',
          'A coverage that may be somebody else’s waits for you to look at it. Go on without it, and it is not saved.',
          'Accept the order in which the coverages pay.',
          'Save. Whoever pays first is then asked again, and the answer below is the new one.',
        ),
        note('Nothing is saved before the last step, except what you accept of the demographics.'),
      ],
    },
    {
      title: 'What is shown',
      blocks: [
        list(
          'The line has the six steps: what each came to, where it stands, and what was left out and why. A step shows its detail at the right and moves nothing.',
          'The bar below it says what comes next and why. It stops for what needs a person alone. What was begun and not heard of, such as in a tab that was closed, waits for a press, so that nobody is charged twice.',
          'Leave for later keeps it with the {patient}. Flows that wait stand under To go on with while no {patient} is chosen; somebody else may take one over, or close it.',
          'What was saved can be taken back for a day: what was added is removed, and the others stand in their order again. An insurance that was there before holds again what it held. What somebody changed in it since stays, and so does all of it where another answer was saved there since; the bar says so.',
        ),
        text('A step that is not yours is left out. A colleague whose it is may take the flow over and do it.'),
      ],
    },
    {
      title: 'Keys',
      blocks: [
        terms(
          ['Enter', 'does what comes next'],
          ['Z', 'takes back the last step, and all that followed from it'],
          ['Alt 1 to Alt 6', 'shows a step'],
        ),
      ],
    },
  ],
};
