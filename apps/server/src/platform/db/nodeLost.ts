/**
 * A distributed PostgreSQL found its way to a node dead: the node is away, or was and is back, and what the coordinator had kept open to it is
 * found out by whoever uses it next. It is said of statements and of what prepares a commit, never behind one: nothing was kept.
 */
export function isNodeLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }; // read, not trusted
  // a server says 08006 of its own ways alone: who is cut off from it is told nothing
  if (code === '08006') return true;
  return (
    code === 'XX000' && typeof message === 'string' && message.startsWith('failure on connection marked as essential')
  );
}
