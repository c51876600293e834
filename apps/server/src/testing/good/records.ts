import type { Removable } from './removed.ts';

export type Records = {
  readonly registration: string;
  readonly visit: string;
  readonly maskedSsn: string;
  readonly lookup: string;
  /** A search for coverage that has ended, and a coverage that it found. */
  readonly discovery: string;
  readonly candidate: string;
  /** A flow that resolves the lookup. */
  readonly resolve: string;
  /** A visit that is asked about again. */
  readonly watch: string;
  /** One about which a call is logged, and a call about another. */
  readonly calledLookup: string;
  readonly call: string;
  /** An open case of the registration with a task, and one that was cancelled. */
  readonly voidedAbn: string;
  /** A prior authorization that is a draft, one that is pended, one that was cancelled, and the payer of all. */
  readonly auth: string;
  readonly sentAuth: string;
  readonly cancelledAuth: string;
  readonly authPayer: string;
  /** One that is ready to go over a wire, and one that went, with its message. */
  readonly readyAuth: string;
  readonly wiredAuth: string;
  readonly authMessage: string;
  /** Of the draft a document, and one that goes again. */
  readonly authDocument: string;
  readonly authSpareDocument: string;
  /** A draft whose payer has a rule service. */
  readonly ruledAuth: string;
  /** A form that its payer wants filled in. */
  readonly authForm: string;
  /** One that may be taken away. */
  readonly authSpareForm: string;
  /** One that is filled in. */
  readonly authDoneForm: string;
  readonly openCase: string;
  readonly cancelledCase: string;
  readonly caseTask: string;
  /** A rule by which cases open, one by which they are closed and that runs, and a run that was undone. */
  readonly caseRule: string;
  readonly closerRule: string;
  readonly savedCloserRule: string;
  readonly closerRun: string;
  /** A paper of that case that came, its one page, and a paper that was asked for by mistake. */
  readonly casePaper: string;
  readonly casePage: string;
  readonly caseSparePaper: string;
  readonly client: string;
  readonly mrn: string;
  readonly last: string;
  readonly first: string;
  readonly born: string;
  /** The first insurance of the registration; and another registration's only one. */
  readonly insurance: string;
  readonly orderedRegistration: string;
  readonly orderedInsurance: string;
  /** Two that may be one person, two more of them, and two that were merged. */
  readonly pair: string;
  readonly mergeKept: string;
  readonly mergeGiven: string;
  readonly merge: string;
  /** By which an answer that was saved over an insurance is taken back. */
  readonly savedOver: string;
  /** A notification for everybody of the client. */
  readonly notification: string;
  /** One that is talked about, and one whose status is changed. */
  readonly ticket: string;
  readonly ticketImage: string;
  readonly movedTicket: string;
  readonly user: string;
  /** Who checks eligibility for the client too. */
  readonly colleague: string;
  readonly invited: string;
  readonly staffRequest: string;
  /** A request for an enhancement; of another company, where it is foreign. */
  readonly enhancement: string;
  /** Who administers Medicare in Texas. */
  readonly macArea: string;
  /** A proposed change of the poverty tables. */
  readonly fplChange: string;
  /** An insurance of the client's own list, which is mapped. */
  readonly ownInsurance: string;
  /** How the client stands to it at one location. */
  readonly networkRow: string;
  /** Visits that were verified together. */
  readonly clearanceRun: string;
  /** A hospital's price file that was sent, and the edition that it was read into. */
  readonly priceFile: string;
  readonly priceEdition: string;
  /** One that nobody needs. */
  readonly sparePriceEdition: string;
  /** A payer's contract. */
  readonly contract: string;
  /** What a payer paid of the visit, and its one claim. */
  readonly remittance: string;
  readonly paidClaim: string;
  /** Money that was taken for the visit. */
  readonly deskEntry: string;
  /** Visits of which money is owed by an estimate; of the second some is forgiven. */
  readonly owingVisit: string;
  readonly forgivenVisit: string;
  /** The address that stands in at one location. */
  readonly defaultAddress: string;
  /** A check of the registration's demographics. */
  readonly demographics: string;
  /** A financial disposition that was kept of it. */
  readonly disposition: string;
  /** A saved filter, and what it picked for a batch. */
  readonly filter: string;
  readonly selection: string;
  /** An extract that runs, and a run of it that is done. */
  readonly extract: string;
  readonly extractRun: string;
  /** By which a system of the client reads the payor status. */
  readonly statusToken: string;
  /** A file of the exchange, sent by somebody else. */
  readonly exchangeFile: string;
  /** By which a file of its name is routed. */
  readonly exchangeRule: string;
  /** A fillable form, and its version that is offered. */
  readonly pdfForm: string;
  readonly pdfFormVersion: string;
  /** What is there to be removed, for nothing else. */
  readonly removed: Readonly<Record<Removable, string>>;
  /** A name of a payer that is none of ours. */
  readonly unmatchedPayer: string;
  /** A batch whose columns are to be mapped, the file that it came from, a mapping that is kept; one that waits to be started, and files made of it, one with whole numbers. */
  readonly draftBatch: string;
  readonly batchFile: string;
  readonly batchTemplate: string;
  readonly oldTemplate: string;
  readonly batch: string;
  readonly madeFile: string;
  readonly wholeFile: string;
  /** A visit that is attested, in a batch of its own. */
  readonly attestedVisit: string;
  readonly attestation: string;
  readonly attestationBatch: string;
  /** A visit whose good-faith estimate is issued and handed out, its day, the day on which that was done, and a bill beside it. */
  readonly goodFaithVisit: string;
  readonly goodFaithDay: string;
  readonly goodFaithOn: string;
  readonly goodFaithBill: string;
  /** A second one, of the version that was handed out before. */
  readonly goodFaithDelivery: string;
};
