import { DatabaseError } from 'pg';

/** What cannot be read or made of one row, in words. */
export const cannotBeRead = 'What is registered could not be read';

/**
 * What is made of one row, or a fault of it: one row whose fields cannot be read keeps no others from being asked. A fault of the
 * database is nobody's in particular: it ends the transaction.
 */
export async function orFault<T>(make: () => Promise<T>): Promise<T | 'Fault'> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    return 'Fault';
  }
}
