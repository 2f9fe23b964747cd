// Work that one feature asks another for. The asker knows the kind and its data, the doer binds it to a command (server/jobs.ts),
// so that features need not import each other in a circle.
import { z } from 'zod';

export interface JobKind<Shape extends z.ZodType = z.ZodType> { kind: string; data: Shape }

function jobKind<Shape extends z.ZodType>(kind: string, data: Shape): JobKind<Shape> {
  return { kind, data };
}

const tenant_id = z.number().int().positive();

/** A route was saved: events dated tomorrow or later follow (RG46). Done by plan-events. */
export const resyncRoute = jobKind('plan_events.resync', z.object({ tenant_id, route_id: z.number().int() }));
/** An event's stops are new or changed: who is told about them (RG80). Done by subscribers. */
export const matchEvent = jobKind('subscribers.match_event', z.object({ tenant_id, plan_event_id: z.number().int() }));
/** Times of an event's stops moved: unsent notices move along (RG66, RG72). Done by sms. */
export const recomputeNotices = jobKind('sms.recompute', z.object({ tenant_id, plan_event_id: z.number().int() }));
