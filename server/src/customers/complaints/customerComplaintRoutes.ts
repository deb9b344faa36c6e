import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { answerOnce } from '../../platform/idempotency/answerOnce.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { listOwnComplaints } from './complaintCases.ts';
import { makeComplaint } from './makeComplaint.ts';

export const complaintRoutes: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  serveCall(app, 'listComplaints', (request) =>
    listOwnComplaints(dependencies.database, callerOf(request).id),
  );

  serveCall(app, 'makeComplaint', async (request) => {
    const { id } = callerOf(request);
    const answer = await answerOnce(dependencies, request, async (transaction) => {
      const reference = await makeComplaint(transaction, dependencies, id, request.body);
      return { status: 201, body: { message: 'We’ve received your complaint.', reference } };
    });
    return answer.body;
  });
};
