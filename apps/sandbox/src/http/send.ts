import type { ServerResponse } from 'node:http';
import type { Reply } from '#/http/reply.ts';

export interface Timers {
  readonly after: (ms: number, run: () => void) => void;
  readonly stop: () => void;
}

/** Waits that end with the sandbox: stopping it leaves no timer behind. */
export function openTimers(): Timers {
  const running = new Set<NodeJS.Timeout>();
  return {
    after: (ms, run) => {
      const timer = setTimeout(() => {
        running.delete(timer);
        run();
      }, ms);
      running.add(timer);
    },
    stop: () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}

export interface Pace {
  readonly holdMs: number;
  readonly dripMs: number;
}

/** Sends a reply in its manner. `X-Sandbox-Ms` says how long the sandbox itself had the request, waits included. */
export function send(response: ServerResponse, reply: Reply, startedAt: number, timers: Timers, pace: Pace): void {
  const { afterMs = 0, manner } = reply;
  const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body;
  const begin = () => {
    const tookMs = performance.now() - startedAt;
    reply.onAnswered?.(tookMs);
    return response.writeHead(reply.status, {
      'Content-Type': reply.type,
      'Content-Length': body.length,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'${reply.frames === undefined ? '' : `; frame-src ${reply.frames}`}`,
      'X-Sandbox-Ms': tookMs.toFixed(3),
      ...(reply.location !== undefined && { Location: reply.location }),
      ...(reply.etag !== undefined && { ETag: reply.etag }),
      ...reply.headers,
    });
  };
  const now = () => void (reply.onceLetGo ?? Promise.resolve()).then(leave);
  const leave = () => {
    if (manner === 'hold') timers.after(pace.holdMs, () => response.destroy());
    else if (manner === 'reset') response.socket?.resetAndDestroy();
    else if (manner === 'truncate') begin().write(body.subarray(0, body.length >> 1), () => response.destroy());
    else if (manner === 'drip') drip(begin(), body, 0, timers, pace.dripMs);
    else begin().end(body);
  };
  // The delay is what is left of it: work already done is a part of the payer's time, not added to it.
  const left = afterMs - (performance.now() - startedAt);
  if (left > 0) timers.after(Math.ceil(left), now);
  else now();
}

function drip(response: ServerResponse, body: Buffer, at: number, timers: Timers, dripMs: number): void {
  if (response.destroyed) return;
  if (at >= body.length) return void response.end();
  response.write(body.subarray(at, at + 1));
  timers.after(dripMs, () => drip(response, body, at + 1, timers, dripMs));
}
