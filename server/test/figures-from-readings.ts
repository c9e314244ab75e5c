// What the analytics screens show of the account $1 (or of all that $1 names), worked out from the readings alone, in SQL that shares nothing with the product.

/** The figures of each post at an age, evenly between the readings around it, and how they compare with the median of all. */
export const comparedPosts = `
  WITH ages AS (SELECT unnest(ARRAY[1, 6, 24, 48, 168]) AS age),
  at_age AS (
    SELECT p.id, p.text, p.posted_at, p.has_link, p.has_media, a.age,
      CASE WHEN before.at IS NOT NULL THEN floor(before.impressions + (after.impressions - before.impressions)
          * extract(epoch FROM p.posted_at + a.age * interval '1 hour' - before.at)::float8
          / extract(epoch FROM after.at - before.at)::float8 + 0.5)
        ELSE after.impressions END AS impressions
    FROM tracked_posts p CROSS JOIN ages a
    CROSS JOIN LATERAL (SELECT taken_at AS at, impressions FROM post_snapshots s WHERE s.tracked_post_id = p.id
      AND taken_at >= p.posted_at + a.age * interval '1 hour' ORDER BY taken_at LIMIT 1) after
    LEFT JOIN LATERAL (SELECT taken_at AS at, impressions FROM post_snapshots s WHERE s.tracked_post_id = p.id
      AND taken_at < p.posted_at + a.age * interval '1 hour' ORDER BY taken_at DESC LIMIT 1) before ON true
    WHERE p.account_id = $1),
  usual AS (SELECT age, percentile_cont(0.5) WITHIN GROUP (ORDER BY impressions) AS usual FROM at_age GROUP BY age HAVING count(*) >= 8),
  compared AS (
    SELECT DISTINCT ON (id) id, text, posted_at, has_link, has_media, impressions / usual AS times
    FROM at_age JOIN usual USING (age) ORDER BY id, age DESC)`;

/** What came in on each day, on any of the accounts: the differences between one reading of a post and the next. */
export const dailyGains = `
  WITH read AS (
    SELECT s.*, row_number() OVER w AS nth, lag(s.impressions, 1, 0) OVER w AS i, lag(s.likes, 1, 0) OVER w AS l,
      lag(s.replies, 1, 0) OVER w AS r, lag(s.reposts, 1, 0) OVER w AS t, lag(s.quotes, 1, 0) OVER w AS q,
      lag(s.bookmarks, 1, 0) OVER w AS b, lag(s.link_clicks, 1, 0) OVER w AS c, lag(s.profile_visits, 1, 0) OVER w AS v
    FROM post_snapshots s JOIN tracked_posts p ON p.id = s.tracked_post_id WHERE p.account_id = ANY($1)
    WINDOW w AS (PARTITION BY s.tracked_post_id ORDER BY s.taken_at)),
  gains AS (
    SELECT (taken_at AT TIME ZONE 'UTC')::date AS day, impressions - i AS impressions, likes - l AS likes, replies - r AS replies,
      reposts - t AS reposts, quotes - q AS quotes, bookmarks - b AS bookmarks, link_clicks - c AS link_clicks,
      profile_visits - v AS profile_visits
    FROM read)
  SELECT day::text AS day, sum(impressions)::int AS impressions,
    sum(likes + replies + coalesce(reposts, 0) + coalesce(quotes, 0))::int AS engagements,
    sum(likes + replies + coalesce(reposts, 0) + coalesce(quotes, 0)) FILTER (WHERE impressions IS NOT NULL)::int AS viewed_engagements,
    sum(likes)::int AS likes, sum(replies)::int AS replies, sum(reposts)::int AS reposts, sum(quotes)::int AS quotes,
    sum(bookmarks)::int AS bookmarks, sum(link_clicks)::int AS link_clicks, sum(profile_visits)::int AS profile_visits
  FROM gains GROUP BY 1`;
