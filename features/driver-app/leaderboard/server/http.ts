import { serve } from '../../../../server/calls/serve.ts';
import { showLeaderboard } from '../contract.ts';
import { todaysLeaderboard } from './queries.ts';

export const leaderboardHttp = [serve(showLeaderboard, ({ tx, by }) => todaysLeaderboard(tx, by))];
