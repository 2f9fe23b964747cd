import { z } from 'zod';
import { latLng } from '../../../shared/wire.ts';

/**
 * From one place of a drive to the next; `line` is Google's encoded polyline, five decimals, latitude first, null
 * while no way along roads is known.
 */
export const roadLine = z.object({ from: latLng, to: latLng, line: z.string().nullable() });
