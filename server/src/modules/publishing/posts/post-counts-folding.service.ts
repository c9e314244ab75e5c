import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';

/** Rows of a workspace that are read as fast as one. */
const fewRows = 50;

/** Makes one row for each status of the many that the changes of a workspace's posts leave (`PostCountEntity`). */
@Injectable()
export class PostCountsFolding {
  constructor(private readonly transactions: Transactions) {}

  /** What others add meanwhile stays beside it. */
  async fold(): Promise<void> {
    await this.transactions.query(
      `WITH gone AS (
         DELETE FROM post_counts WHERE workspace_id IN (
           SELECT workspace_id FROM post_counts GROUP BY workspace_id HAVING count(*) > $1)
         RETURNING workspace_id, status, posts
       )
       INSERT INTO post_counts (workspace_id, status, posts)
       SELECT workspace_id, status, sum(posts) FROM gone GROUP BY workspace_id, status HAVING sum(posts) <> 0`,
      [fewRows],
    );
  }
}
