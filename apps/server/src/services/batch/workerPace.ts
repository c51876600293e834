/** How often a worker looks for work that nobody tells it of, in milliseconds. */
export type WorkerPace = {
  /** While there are no items of batches to ask it looks ever less often, and no less often than this. */
  readonly itemsMs: number;
  /** For what dead workers held: so often at least, and with a short lease more often. */
  readonly sweepMs: number;
  /** For tasks of each kind: files to be read or made, extracts, mirrors. */
  readonly tasksMs: number;
  /** For gateways with files that are to be gone to. */
  readonly filesMs: number;
};

export const workerPace: WorkerPace = { itemsMs: 500, sweepMs: 5_000, tasksMs: 500, filesMs: 1_000 };
