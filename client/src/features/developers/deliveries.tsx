import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { FactTable } from '@/components/fact-table';
import { QueryList } from '@/components/query-list';
import { Button } from '@/components/ui/button';
import {
  deliveriesQuery,
  type Delivery,
  type Endpoint,
  isSending,
  useResend,
  useResendFailed,
} from '@/features/developers/webhooks-api';
import { clockText, clockWithSecondsText, counted, dayClockText, dayText, wholeNumber } from '@/lib/words/format';

const columns = ['Time', 'Event', 'Id', 'Answer', 'Took', 'Try', ''];

/** What an endpoint was told, the newest first. */
export function Deliveries({ endpoint: { id, isOn, failed } }: { endpoint: Endpoint }) {
  const query = useInfiniteQuery(deliveriesQuery(id));
  const [resend, resendFailed] = [useResend(), useResendFailed()];
  if (query.data?.length === 0) return null;
  return (
    <div className="mt-3">
      <div className="mb-2 flex flex-wrap items-center gap-2 text-small">
        <h3 className="font-semibold">Deliveries</h3>
        <span className="grow text-ink-3">kept for 30 days</span>
        {failed > 0 && isOn && (
          <Button size="sm" variant="ghost" pending={resendFailed.isPending} onClick={() => resendFailed.mutate(id)}>
            Resend {counted(failed, 'failed one', 'failed ones')}
          </Button>
        )}
      </div>
      <QueryList query={query} name="Deliveries" blocks={['h-24']}>
        {(deliveries) => (
          <FactTable
            label="Deliveries"
            columns={columns}
            figures={['Took', 'Try']}
            rows={deliveries.map((delivery) => ({
              key: delivery.id,
              cells: [
                <time key="time" dateTime={delivery.createdAt} title={dayClockText(delivery.createdAt)}>
                  {isToday(delivery.createdAt) ? clockWithSecondsText(delivery.createdAt) : dayText(delivery.createdAt)}
                </time>,
                <span key="event" className="font-mono wrap-anywhere">
                  {delivery.type}
                </span>,
                <span key="id" className="font-mono text-ink-3" title={delivery.eventId}>
                  …{delivery.eventId.slice(-6)}
                </span>,
                <Outcome key="outcome" delivery={delivery} />,
                delivery.tookMs === null ? '' : tookText(delivery.tookMs),
                delivery.attempts === 0 ? '' : wholeNumber(delivery.attempts),
                <span key="resend" className="-my-1.5 block">
                  <Button
                    size="sm"
                    variant="ghost"
                    disabled={!isOn || isSending(delivery)}
                    aria-label={`Resend ${delivery.type} ${delivery.eventId.slice(-6)}`}
                    onClick={() => resend.mutate({ id, deliveryId: delivery.id })}
                  >
                    Resend
                  </Button>
                </span>,
              ],
            }))}
          />
        )}
      </QueryList>
    </div>
  );
}

const isToday = (at: string): boolean => dayText(at) === dayText(Date.now());

const tookText = (ms: number): string =>
  ms < 1_000 ? `${wholeNumber(ms)} ms` : `${wholeNumber(Math.round(ms / 1_000))} s`;

const problems = { refused: 'Address refused', timed_out: 'Timed out', unreachable: 'No answer' };

function Outcome({ delivery }: { delivery: Delivery }) {
  const { statusCode, problem, nextAt, triedAt, deliveredAt, answer } = delivery;
  if (isSending(delivery)) return <span className="text-ink-3">Sending…</span>;
  const text = problem === null ? statusCode : problems[problem];
  const isDelivered = deliveredAt !== null;
  const [Icon, tone] = isDelivered ? [CircleCheck, 'text-success'] : [CircleAlert, 'text-danger'];
  return (
    <span className="flex flex-wrap items-center gap-x-2" title={answer ?? undefined}>
      {triedAt !== null && (
        <span className={`inline-flex items-center gap-1 ${tone}`}>
          <Icon size={14} />
          {text}
        </span>
      )}
      {nextAt !== null && (
        <span className="inline-flex items-center gap-1 text-warning">
          <Clock size={14} />
          Next {isToday(nextAt) ? clockText(nextAt) : dayClockText(nextAt)}
        </span>
      )}
    </span>
  );
}
