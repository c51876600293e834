import { type Guide, list, note, steps, text } from '#/features/help/article.ts';

export const priorAuthorization: Guide = {
  title: 'Ask the {payer} first: prior authorization',
  category: 'Eligibility',
  summary: 'From the question whether one is needed to the number on the claim, with the {payer}’s time running.',
  version: '1.1',
  updated: '2026-11-30',
  about: 'authorization',
  parts: [
    {
      title: 'Begin one',
      blocks: [
        steps(
          'In Prior Authorization press New authorization and choose the {patient}, or leave it empty. What is open already of the same {patient} is shown first.',
          'What is missing stands at each step. Edit fills in {payer}, services, providers and diagnoses.',
          'Documents go along: PDF, pictures, Word without macros, clinical documents in XML; ten at most, 10 MB each, and 64 MB in all. What was sent stays as it was sent.',
          'Whether one is required stands in Service, with who says so and when. Correct with evidence counts for this one at once.',
          'Change status, Ready to send; then Send. It goes over the {payer}’s wire where it has one; else it is sent by portal, phone or fax, and when, to whom and by which reference is written down.',
        ),
        note(
          'By hand, send it first and write it down behind. What you add later goes too, as long as the {payer} has not decided.',
        ),
      ],
    },
    {
      title: 'Whether one is required',
      blocks: [
        text(
          'Rules of the {payer} come first: a code before a range of codes, the narrower by plan, place and days. Where none settles it, the eligibility answer does, then the {payer}’s rule service; else nobody knows, and what to do stands there.',
        ),
        list(
          'Ask the rule service, where the {payer} has one: it says of each service whether one is required, and what it wants. Asked the same on the same day, it is asked once; Ask it again does so anew. That it could not be asked holds nothing up.',
          'Correct with evidence proposes rules for the codes you leave in it. Where it stands is read by whoever keeps the rules, and is shown with a rule: name no {patient}. Empty the codes, and it is for this one alone.',
          'Somebody else approves a rule before it counts for others; the bell tells you what became of it. The {visits} ahead are judged anew by it.',
        ),
      ],
    },
    {
      title: 'Forms of the {payer}',
      blocks: [
        steps(
          'Where the {payer} wants a form filled in, fetch it under Forms of the {payer}, and press Fill in.',
          'What is known here or to the {payer} is filled in and says so: It is right confirms each. What you type is yours. Save keeps it as far as it goes.',
          'One that was fetched by mistake can be removed until the {payer} has it.',
          'Tick that all is answered and right: then it goes along. One that asks one question after another goes on until the {payer} has enough.',
        ),
        note(
          'Filled in is what well-known codes ask for: name, birth date, sex, address, {member ID}, who asks, diagnosis and service. Formulas of a form (CQL) are not reckoned. A form that cannot be answered as it was meant, as where questions wait for each other, is refused with why. Over X12 a form is named and goes by hand.',
        ),
      ],
    },
    {
      title: 'Where it shows',
      blocks: [
        text(
          'In the Auth column of an eligibility answer, at a registration, {a visit}, {a case} and a call: what stands, its days, how many units are taken of how many. From the column one is begun for that service alone.',
        ),
      ],
    },
    {
      title: 'Over the wire',
      blocks: [
        list(
          'Messages shows what went, what came of it and when the {payer} is asked next. What is pended is asked about by itself; Ask the {payer} now does so at once.',
          'Refused says which field to mend. Correct it, and send it again.',
          'Nobody knows whether it arrived: the {payer} is asked about it, and it is never sent twice. Where the {payer} has it, it goes on from there; where it has not, send it again.',
          'A {payer} that takes files gets each request as one: it stands as waiting until the {payer} says in its mailbox that it has it, and what it decides is taken in there.',
          'Changes, extensions, cancellations and appeals go by Send to the {payer}. Which gateways a {payer} is asked by stands with its routes.',
        ),
      ],
    },
    {
      title: 'When the {payer} wants a document',
      blocks: [
        steps(
          'The bell tells you, and the queue says which document and until when. It stands at the head of the request too.',
          'Add the document: its kind is chosen already. A mark shows that it answers what is wanted.',
          'Send takes it over the {payer}’s wire, where its routes say that it takes documents so; else Information sent writes down how it went.',
          'Ask the {payer} now, or wait: it is asked by itself what it decides.',
        ),
        note(
          'Where nobody knows whether documents arrived, they are never sent twice: an approval shows that they did. As long as the {payer} still wants them, call it: log the call, with the mark that they never arrived where it says so, and they may go again; or write down by Information sent how they went.',
        ),
      ],
    },
    {
      title: 'Watch the clock',
      blocks: [
        list(
          'The queue is grouped by what is left of the {payer}’s time. It is computed from when the {payer} had the request, by the law of the line of business.',
          'What moves the clock: it was made urgent, or the {payer} takes longer. Nobody sets it.',
          'The owner is told at half of it, the lead at four fifths, who answers for the {client} at its end.',
        ),
      ],
    },
    {
      title: 'See how {payers} decide',
      blocks: [
        list(
          'Figures, above the queue, tells of each {payer} how many were asked, how soon half and nine of ten were decided, how many were approved, at first pass or after more was asked, which appeals were won and which clocks missed.',
          'What counts is what was asked within the days chosen, up to what was decided first; an appeal is told beside it.',
          'A row opens the nine figures that {payers} have to publish each year, as they look from here. Export takes all of it along.',
        ),
      ],
    },
    {
      title: 'Write down a decision',
      blocks: [
        list(
          'For the whole, or each line its own. An approval has its number and dates, a denial its reason; the last day to appeal is the law’s where the notice names none.',
          'One that comes twice changes nothing; one that is older than what holds is history.',
          'What does not fit is told: more than was asked, another unit, no number.',
          'Denied: peer-to-peer, then two appeals, each with its last day. Write a letter fills one with what was asked, denied and why; change it, type what stands in brackets, and keep it as PDF. It goes along over FHIR; otherwise download it from the documents and send it yourself.',
          'From 14 days before its end, or with a fifth of its units left, it is told as running out. Renew makes a draft that goes on from it.',
        ),
      ],
    },
  ],
};
