/** What the last look at a link's address has found. */
export const linkHealths = ['OK', 'Moved', 'Dead', 'Unsure'] as const;
export type LinkHealth = (typeof linkHealths)[number];

/** How an address answered, or why it did not. */
export type LinkAnswer =
  | { readonly kind: 'Status'; readonly status: number }
  /** For good, so that the link is to be changed; `to` is '' where the new address may not be opened. */
  | { readonly kind: 'Moved'; readonly to: string }
  | { readonly kind: 'NoAnswer'; readonly why: 'name' | 'certificate' | 'silence' | 'refused' | 'nonsense' }
  /** Our own rules refuse to open it. */
  | { readonly kind: 'Forbidden' }
  | { readonly kind: 'TooManyHops' };

export type LinkFinding = {
  readonly health: LinkHealth;
  readonly says: string;
  readonly movedTo: string;
  /** How often in a row it failed, this time counted; a payer's site may be away for a night. */
  readonly failures: number;
};

/** A link is dead once it has failed on so many looks in a row. */
export const failuresUntilDead = 3;

const silences: Readonly<Record<Extract<LinkAnswer, { kind: 'NoAnswer' }>['why'], string>> = {
  name: 'No server of this name can be found',
  certificate: 'The server could not prove who it is',
  silence: 'The server did not answer in time',
  refused: 'The server could not be reached',
  nonsense: 'The server answered with what no browser reads',
};

/** These turn away whoever is no browser with a person before it: that says nothing about the page. */
const turnsAway: readonly number[] = [401, 403, 405, 406, 407, 429, 451];

/** What an answer says of a link, given how often it failed before. */
export function findingOf(answer: LinkAnswer, failuresBefore: number): LinkFinding {
  const found = (health: LinkHealth, says: string, movedTo = ''): LinkFinding => ({
    health,
    says,
    movedTo,
    failures: 0,
  });
  const failed = (says: string): LinkFinding => {
    const failures = failuresBefore + 1;
    return { health: failures >= failuresUntilDead ? 'Dead' : 'Unsure', says, movedTo: '', failures };
  };
  switch (answer.kind) {
    case 'Moved':
      return found(
        'Moved',
        answer.to === '' ? 'It moved to an address that may not be opened' : 'It moved for good',
        answer.to,
      );
    case 'Forbidden':
      return found('Dead', 'The address leads to where nothing may be opened');
    case 'NoAnswer':
      return failed(silences[answer.why]);
    case 'TooManyHops':
      return failed('The server sends from one address to the next');
    default:
      return ofStatus(answer.status, found, failed);
  }
}

function ofStatus(
  status: number,
  found: (health: LinkHealth, says: string) => LinkFinding,
  failed: (says: string) => LinkFinding,
): LinkFinding {
  if (status >= 200 && status < 300) return found('OK', 'The page is there');
  if (status === 404 || status === 410) return found('Dead', `The page is gone (${status})`);
  if (turnsAway.includes(status)) return found('Unsure', `The server does not let us look (${status})`);
  return failed(`The server answered with a fault (${status})`);
}

/** One that wants somebody's hand. */
export const isBroken = (health: LinkHealth | null): boolean => health === 'Moved' || health === 'Dead';
