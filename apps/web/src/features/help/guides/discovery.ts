import { type Guide, list, note, steps, terms, text } from '#/features/help/article.ts';

export const findingCoverage: Guide = {
  title: 'Finding coverage nobody knows of',
  category: 'Eligibility',
  summary: 'Search {payer} after {payer} for {a patient} without a card, or whose coverage has ended.',
  version: '1.0',
  updated: '2026-11-29',
  about: 'liveDiscovery',
  parts: [
    {
      title: 'The search',
      blocks: [
        steps(
          'Find the {patient}, or type last and first name and date of birth. The SSN, its last four digits, or where they live make it surer.',
          'Choose the days. {Payers} are asked about the last one; {visits} from the first one on are looked at too.',
          'Where the {patient} remembers an earlier insurance, choose it: it is asked first. Up to 26, name the parent or guardian: their plans are asked last.',
          'Confirm that you ask for treatment or payment of this {patient}. That is logged.',
          'Press Search. With name and date of birth alone you see first whom it would ask, by which state and for how much.',
        ),
        text(
          'Nine steps are taken, from what you know already over Medicaid and the {payers} that you meet most to the parents’ plans. Each shows whom it asks, what came of it, how long it took and what it cost. You may leave: the search goes on, the bell tells of its end, and coming back shows it as it is by then.',
        ),
        note(
          '{A payer} that did not find somebody is not asked again for some days; the row says until when, and the arrow beside it asks anyway.',
        ),
      ],
    },
    {
      title: 'What was found',
      blocks: [
        terms(
          ['HIGH', 'it is this {patient}. It can be saved and billed'],
          ['REVIEW', 'it may be somebody else. Nobody may bill it before a person has accepted it'],
          ['LOW', 'hardly this {patient}. It is hidden, and nobody can save, bill or accept it'],
        ),
        text(
          'A row opens its evidence: each field as it was sent and as the {payer} returned it, with its points, and the segment that says so. Accepting wants what you saw, such as the card; rejecting wants a reason; need more information leaves it open. Each can be undone.',
        ),
        list(
          'Save to registration saves all that may be billed, in the order of benefits that is shown. Undo takes it out again.',
          'Change order above the order of benefits moves who pays up or down. It wants to know why, and the registration gets the order and the reason.',
          'Somebody who is not registered is registered first, with everything that was typed for the search.',
          'Earlier searches stand below the request; from there a coverage can be used too.',
          'Insurance Searches lists all searches, whoever began them, with what each came to and cost; Retro Watches the {visits} that are asked about again.',
        ),
      ],
    },
    {
      title: 'Inside your EHR',
      blocks: [
        text(
          'The search is for the {patient} of the chart. What may be billed is kept with their insurances here; Save to billing system, above the screen, adds it to the chart, at the place that was proposed or the first that is free. Nobody who stands there is moved, and what waits for a review is not taken.',
        ),
      ],
    },
    {
      title: 'Cost',
      blocks: [
        text(
          'A search costs no more than its cap. What would cost more waits, and Raise lets it go on. Stop the rest asks nobody more; who was asked already is awaited. Your administrator sets the caps, and whom a search asks, in Eligibility Settings.',
        ),
      ],
    },
    {
      title: 'Keys',
      blocks: [
        terms(
          ['/ or Alt R', 'to the request'],
          ['Alt A', 'to the answer'],
          ['↑ ↓', 'from coverage to coverage; Enter opens the evidence, Escape closes it'],
          ['A', 'accepts the coverage that has the focus'],
          ['X', 'rejects it'],
          ['I', 'leaves it open for more information'],
          ['Alt E', 'to the evidence'],
          ['.', 'stops the rest'],
        ),
      ],
    },
  ],
};
