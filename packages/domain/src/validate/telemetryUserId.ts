/** Whether an id may be sent to telemetry: no comma, semicolon, equal sign, space or vertical bar (spec 5). */
export const isTelemetryUserId = (id: string): boolean => id !== '' && !/[,;= |]/.test(id);
