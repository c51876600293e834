declare module 'autocannon' {
  type Client = {
    setRequests(
      requests: readonly { method: string; path: string; headers: Readonly<Record<string, string>>; body: string }[],
    ): void;
  };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    /** Requests a second, of all connections together, whether or not they are answered. */
    overallRate?: number;
    setupClient(client: Client): void;
  };
  type Result = { requests: { average: number }; '2xx': number; non2xx: number; errors: number; duration: number };
  /** The part of the library's own documented API that the bench uses; it ships no types. */
  export default function autocannon(options: Options): Promise<Result>;
}
