/**
 * The token of a mailed link, which stands behind the # so that no server's log has it; taken out of the address at once,
 * so that neither the history nor a shoulder has it. Null where there is none.
 */
export function takeToken(
  place: Pick<Location, 'hash' | 'pathname'>,
  history: Pick<History, 'replaceState' | 'state'>,
) {
  const token = /^#([\w-]{20,100})$/.exec(place.hash)?.[1] ?? null;
  if (place.hash !== '') history.replaceState(history.state, '', place.pathname);
  return token;
}
