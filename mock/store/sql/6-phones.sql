-- Phones are whole numbers: +66812345678, without the zero that is dialled within a country.
-- When two accounts spell the same number, the older one gets it; the other keeps its spelling.
UPDATE OR IGNORE user
SET account = '+' || area_code || CASE
  WHEN substr(account, 1, 1) = '0' AND area_code NOT IN ('39', '225', '242', '378') THEN substr(account, 2)
  ELSE account
END
WHERE login_type = 'mobile' AND area_code <> '' AND account NOT LIKE '+%';
