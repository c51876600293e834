import { type Guide, list, note, steps, text } from '#/features/help/article.ts';

export const clearingVisits: Guide = {
  title: 'Clear the {visits} ahead',
  category: 'Eligibility',
  summary: 'Which {visits} of the next days are ready, what the others lack, and how that is worked off by keys.',
  version: '1.0',
  updated: '2026-11-29',
  about: 'clearance',
  parts: [
    {
      title: 'Read the grid',
      blocks: [
        list(
          'Every {visit} has twelve checks. The strip draws them in their order: low passes, half warns, full fails, hollow is waived, a dash does not apply or is not checked here yet. Rest on a bar to read why.',
          'The score is the share of what counts, in percent. From 90 on a {visit} is cleared, from 70 on conditionally; a failed eligibility or authorization keeps it from both.',
          'An exception needs a person, whatever the score: another name at the {payer}, a contradiction, an order of insurances that nobody decided.',
          'Rows stand by day. A bar at their edge is amber from three days before the service on, red from the day before.',
          'Authorization or referral looks at each scheduled service: whether one is required, who says so and as of when, and whether the one that stands covers day, code and units. The service that stands worst decides; where nobody knows, it warns.',
          'Above stands how many are cleared and what is at risk: the charges of what is not. Of a {visit} whose charge nobody knows that is not known either, and the sum is so much or more.',
        ),
      ],
    },
    {
      title: 'Work it off',
      blocks: [
        steps(
          'Choose a tab, such as Not cleared, and narrow by location, owner, {payer}, light or check.',
          'Go from row to row by the arrows. Space chooses rows, Ctrl A all of the page; the keys act on what is chosen, or else on the row in hand. 1 to 7 open the tabs, and Ctrl Enter sends what you have typed.',
          'V verifies, D searches for coverage, I verifies who comes, E works the estimates, A assigns, W waives a check, N writes a note, of as many as are chosen. One {visit} alone opens the screen of its check, its search or its estimate.',
          'Of one {visit}, C records what was collected, and P begins a prior authorization. Back in the grid the row is still in hand.',
          'Enter opens the {visit}: each check in words, why it stands so, what it looked at, and who may waive it.',
        ),
        text(
          'My views keeps filters, tab, sort and columns under a name; open one, and the same menu has the grid open in it, or removes it. Whoever answers for the {client} shares views with everybody. What was searched for is not kept.',
        ),
        text(
          'Press ? for all keys. Of several {visits}, those where something could not be done are listed first, with why.',
        ),
        note(
          'A waiver needs a reason and ends by itself when what its check is about changes. A good-faith estimate is never waived: the law asks for it.',
        ),
      ],
    },
    {
      title: 'Verify many at once',
      blocks: [
        steps(
          'Choose {visits} and press V, or D to search for coverage where you may.',
          'Read how many questions go out, what they may cost, and who is not asked: answered lately, under way already, without insurance, of {a payer} that is not asked here, or over the cost cap. Ask for what is fresh too only where you need it.',
          'Follow it in the drawer, or close it: it goes on, and the bell tells when it is over. Each question has its result; under Runs all of it is found again.',
        ),
        text(
          'Whoever answers for the {client} can have {visits} verified by themselves 14, 7, 3 and 1 days before and on the day, at five in the morning: Runs, then Verify by itself. Only what is stale is asked, the nearest {visits} first, within what the month may cost.',
        ),
      ],
    },
    {
      title: 'Tell what it will cost',
      blocks: [
        steps(
          'Open a {visit} and press Estimate. At the top stands what the {patient} pays, how sure that is, what is missing, and the likely range: solid where it is sure, hatched or dashed where it is less, and cut where no more can be owed.',
          'Press any figure to see how it comes about, down to the segment of the {payer}’s answer; the arrows walk from figure to figure.',
          'S saves what is shown as the next estimate, Esc goes back to the list.',
          'What if changes services, units, charges, or the rules of the plan. It shows what the {patient} would pay; nothing of it is saved until you save it as the next estimate.',
          'An earlier estimate opens under Versions with what changed; it is only read.',
          'Print gives the {patient} a page in English or Spanish.',
        ),
        note(
          'Where the answer is old, ask again before you tell the figure. Do not collect means what it says: nothing may be billed to the {patient}.',
        ),
      ],
    },
    {
      title: 'Hand out a good-faith estimate',
      blocks: [
        text(
          'Who has no plan, or does not want it billed, must get one in writing: within three business days of scheduling where the {visit} is ten or more business days ahead, within one where it is three to nine, and within three of asking. The chip Good-faith estimate above the grid lists those that are still to be handed one.',
        ),
        steps(
          'Open a {visit} and press Good-faith estimate. At the top stands whether one is required, by when and why. Who pays keeps what the {patient} answered, and when they asked for one.',
          'Look it through: the draft has the services, codes and charges of the {visit}’s estimate. Add who bills with NPI and TIN, plain words, and whether anything is scheduled separately. What was issued once for a place stands there the next time.',
          'What the law still asks for is listed; nothing can be issued before. Issue it, print it in English or Spanish, and write down how, when and to whom it was handed out.',
          'When something changes, the draft says so: take it over and issue the next version, one business day before the service at the latest.',
          'After the service add what each provider billed. From $400 above its part of the estimate the bill is substantially in excess, and the last day of a dispute is told.',
        ),
        note('What is issued is never changed and is kept for six years. Nothing is issued once the {visit} is over.'),
      ],
    },
    {
      title: 'Take money at the desk',
      blocks: [
        steps(
          'Open a {visit}, or its estimate. Under Money stands what is owed by the estimate, what was collected, and what is left.',
          'Collect records what a drawer, a check or the card terminal took, and for what: this {visit}, a deposit, or a prior balance. A prior balance leaves open what the {visit} costs.',
          'Payment plan divides what is left by months and shows each due day before you agree it. Promise keeps until when the {patient} will pay.',
          'Behind each entry are its receipt in English or Spanish, Refund and Void. Both ask for a reason and are rows of their own: nothing that was recorded is changed or taken away. What another took on a day that is still open only they void; you refund it.',
          'My day, above the grid, shows what you took by tender. At the end of your day count it and press Close the day; where what you counted is not what is expected, say why.',
        ),
        note(
          'No card is processed here: never type the number of a card. A closed day takes nothing more, and what you record afterwards counts in the next. Only who answers for the {client} waives what is owed; there also stand everybody’s days, and the terms: the payment page, what a plan may be, and below what nothing is arranged.',
        ),
      ],
    },
    {
      title: 'Load the prices',
      blocks: [
        text(
          'Whoever answers for the {client} finds Prices above the grid: contracts of {payers}, the charge master, Medicare’s tables with their edition and until when they hold (Load a table of Medicare takes the files that CMS publishes), and what a price is where there is no contract. A file is looked through first: each row that cannot be taken is told by row and column, and nothing changes before you confirm. In a contract 70 percent is written 70 or 70%; 0.7 alone is told, since nobody knows which is meant.',
        ),
        steps(
          'Send a price file takes the file that a hospital publishes, CSV or JSON, up to 1 GB. It is read behind the screen, which may be left; after a cut it goes on from where it was.',
          'Open it: each rule that it breaks stands with its first rows and columns, and Download warnings has a thousand of each. What can be read is read all the same.',
          'Say whose its plans are. A {payer} that bears the very name is filled in, one of a like name is offered; Confirm makes it so. What is not matched is used for nothing, and what you say holds for the next edition.',
          'Where answers of a {payer} name the plan, write that name beside it: then its price counts for that plan alone. Without a name it counts for any plan of the {payer}; where two differ then, neither is used.',
          'Load this edition has estimates use it. An older one than the loaded one is asked about, and the very same file is not loaded twice.',
        ),
        text(
          'Take in a remittance takes a {payer}’s X12 835. Claims of {visits} that are not here are left out and listed; once they are here, take the same file in again. Open a remittance to see each claim with why less was paid than billed, the adjustments of the payment, and to remove it.',
        ),
        note(
          'An estimate takes a contract first, then the price file, then what remittances allowed in the last twelve months, and tells of each price from which edition it is. Who pays alone is told the discounted cash price of the file, where it has one.',
        ),
      ],
    },
    {
      title: 'What changes by itself',
      blocks: [
        text(
          'A {visit} is checked anew when something about it changes: a registration, an insurance, an answer, {a case}, or the day. Its history says what changed, when and why.',
        ),
      ],
    },
  ],
};
