/** Whether an id may be sent to telemetry: no comma, semicolon, equal sign, space or vertical bar. */
export const isTelemetryUserId = (id: string): boolean => id !== '' && !/[,;= |]/.test(id);
