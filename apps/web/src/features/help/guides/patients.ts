import { type Guide, list, note, steps, text } from '#/features/help/article.ts';

export const registeringPatients: Guide = {
  title: 'Registering {patients}',
  category: '{Patients}',
  summary: 'Demographics, insurances in their order, subscribers and {visits}.',
  version: '1.2',
  updated: '2026-11-28',
  about: 'registration',
  parts: [
    {
      title: 'A new {patient}',
      blocks: [
        steps(
          'Open Registration and press /. Type a name, birth date or {MRN}: who is registered already is found, however marks and hyphens are written.',
          'Are {patients} shown who may be the same? Each says what speaks for it. Open one instead of registering somebody twice; who is registered twice already is merged under Possible Duplicates.',
          'Nobody is found? Choose Register below the list. What you typed stands in the form.',
          'Fill in what you have and press Register. What is wrong is said beside its field, and nothing is lost.',
          'Look again before you save? A ZIP code lies in another state, or a number cannot be somebody’s. You may save it as it is.',
        ),
        note('Two who save the same {patient} at once are told, and see beside each other what the other one wrote.'),
      ],
    },
    {
      title: 'Insurances and {visits}',
      blocks: [
        list(
          'Insurances stand in slots 1 to 10, in the order in which they pay. The subscriber of a dependent is typed once.',
          'Check eligibility asks about the {patient} by the insurance that you choose; nothing is typed again.',
          'Beside each {visit} stands what each {payer} answered last for its day. Press it to open the answer.',
        ),
      ],
    },
    {
      title: 'Who pays first',
      blocks: [
        steps(
          'Press Order of benefits above two or more insurances. The order is proposed, and each place says by which rule.',
          'Is something asked? Tell it below: whether the holder works for that employer now, how many people work there, how a parent stands to the child. For Medicare, its questions do the same, one after the other.',
          'Press Save. Another order than the rules propose needs a note: move an insurance by its menu, and say why.',
        ),
        text(
          'What hangs on an answer that nobody has given gets no place, and the places stay as they are until then. An insurance that has ended, that was answered Inactive, or that pays for something else is not ordered, and says so.',
        ),
      ],
    },
  ],
};

export const callingPayers: Guide = {
  title: 'Calling {a payer}',
  category: '{Patients}',
  summary: 'What must be asked by telephone, who does it, and what becomes of what was told.',
  version: '1.0',
  updated: '2026-11-26',
  about: 'callQueue',
  parts: [
    {
      title: 'The queue',
      blocks: [
        list(
          'Answers that say Active (CALL), and checks of {payers} that take no electronic questions, wait in Call Queue until somebody has phoned.',
          'Each says by when: before the {visit}. Take one, or hand it to a colleague with a note.',
          'Where a plan answers in the {payer}’s place, as a Medicare Advantage plan does, its number comes first.',
        ),
      ],
    },
    {
      title: 'The call',
      blocks: [
        steps(
          'Open the call. What the {payer} asks for stands above the form; the {member ID} is shown whole when you press the eye, which is written down.',
          'Choose how it ended. For a verification, type who told it and the reference of the call.',
          'Add the benefits that you were told, and press Log the call.',
        ),
        text(
          'What was told is a verification of its own: it stands beside the answer with its source, and is saved to the registration like one. A call that was logged by mistake is taken back, and the lookup waits again.',
        ),
      ],
    },
  ],
};

export const findingEarlierWork: Guide = {
  title: 'Finding earlier work',
  category: '{Patients}',
  summary: 'One box over every lookup, registration and {visit}.',
  version: '1.0',
  updated: '2026-11-26',
  about: 'recall',
  parts: [
    {
      title: 'What to type',
      blocks: [
        list(
          'A name, whole or its beginning, last name first where there are two: smith, jo. Nicknames and names that sound alike are found too.',
          'A birth date or {MRN}, a whole {member ID} or SSN.',
          'Words that narrow: {payer}:, user:, status:, dos:, from: and to:. The empty screen shows an example of each; press one to try it.',
        ),
      ],
    },
    {
      title: 'What you get',
      blocks: [
        text(
          'People, with what was asked about each, newest first. A stored answer opens exactly as it was, however the {payer}’s name or the rules have changed since.',
        ),
        note('What you type of a person is never in the address of the page, and each search is written down.'),
      ],
    },
  ],
};
